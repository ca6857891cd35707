import { useParams } from 'react-router'
import { Page } from '../../ui/page'
import { paths } from '../../ui/paths'
import { callsOf, Inbox, NewFeedback } from './inbox'

/** The feedback of one product. */
export function Component() {
  const product = useParams().product!
  const calls = callsOf(product)
  return (
    <Page title="Feedback" calls={calls} action={<NewFeedback product={product} />}>
      <Inbox path={`${paths.product(product)}/feedback`} product={product} call={calls.at(-1)!} />
    </Page>
  )
}
