import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, record } from '../../api/client'
import { useProducts } from '../../api/products'
import { Card, SectionHeader } from '../../ui/card'
import { ProductMark } from '../../ui/product-mark'
import { formatDayName } from '../../ui/text/format'
import { TimelineEntry } from '../../ui/timeline-entry'
import styles from './home.module.css'

const shownEntries = 12

const recentQuery = queryOptions({
  queryKey: ['timeline', 'recent'],
  queryFn: () => record(api.GET('/timeline', { params: { query: { limit: shownEntries } } })),
})

/** What happened last, across products. New entries appear as they come in. */
export function Activity() {
  const { data } = useQuery(recentQuery)
  const products = new Map(useProducts().data?.map((product) => [product.id, product]))
  const entries = data?.filter(({ productId }) => products.has(productId))
  return (
    <section aria-label="Activity">
      <SectionHeader title="Activity" count={<span className={styles.live}>Live</span>} />
      <Card className={styles.activity!}>
        {entries?.length === 0 && <p className={styles.note}>Feedback, completed tasks, releases and logs appear here.</p>}
        {[...Map.groupBy(entries ?? [], ({ date }) => date)].map(([date, some]) => (
          <div key={date}>
            <h3>{formatDayName(date)}</h3>
            <ul>
              {some.map((entry) => {
                const product = products.get(entry.productId)!
                const mark = <ProductMark product={product} size="s" />
                return <TimelineEntry key={entry.id} entry={entry} product={product} mark={mark} isShort />
              })}
            </ul>
          </div>
        ))}
      </Card>
    </section>
  )
}
