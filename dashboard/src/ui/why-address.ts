import { useSearchParams } from 'react-router'

/**
 * Opens why MRR changed, on any page: `?why=mrr/2026-10/paperplane`.
 * @param on a month, or the day until which it counts
 * @param product by slug or id; of all products without it
 */
export const whyMrr = (on: string, product?: { slug: string | null; id: string } | null) =>
  ['mrr', on, product && (product.slug ?? product.id)].filter(Boolean).join('/')

/** A link to the same page with the Why panel open. */
export function useWhyLink() {
  const [params] = useSearchParams()
  return (why: string) => {
    const changed = new URLSearchParams(params)
    changed.set('why', why)
    return `?${changed}`
  }
}
