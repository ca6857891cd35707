import { useProducts } from '../../api/products'
import type { ApiCall } from '../../ui/api-call'
import { RequestsButton } from '../../ui/page'
import { paths } from '../../ui/paths'
import { callsOf, Inbox, NewFeedback } from './inbox'

/** Feedback has a product, so that comes first. */
const withoutProduct: ApiCall[] = [
  { label: 'Create a product first', method: 'POST', path: '/products', body: { name: 'Paperplane', slug: 'paperplane' } },
]

/** The feedback of all products. */
export function Component() {
  const [product] = useProducts().data ?? []
  const calls = product ? callsOf(product.slug ?? product.id) : withoutProduct
  return (
    <Inbox
      path={paths.inbox}
      product={null}
      call={calls.at(-1)!}
      head={
        <>
          <title>Inbox – prodops</title>
          <h1>Inbox</h1>
          <RequestsButton calls={calls} />
          <NewFeedback product={null} />
        </>
      }
    />
  )
}
