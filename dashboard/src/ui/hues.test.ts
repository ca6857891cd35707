import { expect, test } from 'vitest'
import { huesOf } from './hues'

test('seven products that were created one after the other have seven colours, whatever their ids', () => {
  const products = Array.from({ length: 30 }, (_, i) => ({ id: `prod_${String(i).padStart(3, '0')}` }))
  const hues = [...huesOf(products).values()]
  for (let i = 0; i + 7 <= hues.length; i++) expect(new Set(hues.slice(i, i + 7)).size).toBe(7)
  expect(huesOf(products.toReversed())).toEqual(huesOf(products))
})
