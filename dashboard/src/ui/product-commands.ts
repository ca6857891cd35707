import { useProductOfPage, useProducts } from '../api/products'
import type { Product } from '../api/types'
import type { Command } from './command'
import { productPath } from './paths'

interface OfProduct extends Pick<Command, 'id' | 'label' | 'also' | 'opens'> {
  /** Behind the address of the product: `metrics?new`. */
  tab: string
}

/** What is done to a product: by its plain name on the pages of one, of any by the product's name. */
export function useOfProducts({ tab, ...command }: OfProduct): { actions: Command[]; records: Command[] } {
  const here = useProductOfPage()
  const runFor = (product: Product): Command['run'] => {
    return (navigate) => void navigate(productPath(product, tab))
  }
  const others = (useProducts().data ?? []).filter(({ id }) => id !== here?.id)
  return {
    actions: here ? [{ ...command, hint: here.name, run: runFor(here) }] : [],
    records: others.map((product) => ({
      ...command,
      id: `${command.id}-${product.id}`,
      label: `${command.label} of ${product.name}`,
      run: runFor(product),
    })),
  }
}
