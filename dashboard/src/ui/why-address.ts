import { useSearchParams } from 'react-router'

type Product = { slug: string | null; id: string }

/**
 * The name of a figure, which opens why it is what it is on any page: `?why=revenue/2026-10/paperplane`.
 * @param on a month, a week, or a day until which it counts
 * @param product by slug or id; of all products without it
 */
export const figureName = (name: string, on: string, product?: Product | null) =>
  [name, on, product && (product.slug ?? product.id)].filter(Boolean).join('/')

export const whyMrr = (on: string, product?: Product | null) => figureName('mrr', on, product)

/** Of a metric, or with a version of a metric after its release. */
export const metricName = (
  { slug, id }: Product,
  key: string,
  { version, on }: { version?: string; on?: string | number } = {},
) =>
  [version ? 'impact' : 'metric', slug ?? id, version && encodeURIComponent(version), key, on]
    .filter(Boolean)
    .join('/')

/** A link to the same page with the Why panel open. */
export function useWhyLink() {
  const [params] = useSearchParams()
  return (why: string) => {
    const changed = new URLSearchParams(params)
    changed.set('why', why)
    return `?${changed}`
  }
}
