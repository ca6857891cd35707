import { useParams } from 'react-router'
import { Page } from '../../ui/page'
import { paths } from '../../ui/paths'
import { useFeedbackAddress } from './feedback-filter'
import { FeedbackList } from './feedback-list'
import { NewFeedback } from './new-feedback'

/** What people say of one product. */
export function Component() {
  const product = useParams().product!
  const address = useFeedbackAddress(product)
  const path = `/products/${product}/feedback`
  const { type, source } = address.filter
  const calls = [
    { label: 'The feedback on this product', method: 'GET', path, query: { type, source } },
    {
      label: 'What came in elsewhere',
      method: 'POST',
      path,
      body: { content: 'The export stops at 1,000 rows.', source: 'EMAIL', type: 'BUG', author: 'Grace' },
    },
  ]
  return (
    <Page title="Feedback" calls={calls} action={<NewFeedback product={product} />}>
      <FeedbackList address={address} path={`${paths.product(product)}/feedback`} ofAll={false} call={calls[1]!} />
    </Page>
  )
}
