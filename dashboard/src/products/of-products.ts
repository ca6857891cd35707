import type { Product } from '../api/types'
import { productPath } from '../paths'
import type { Command } from '../shell/command'
import { apart } from '../text/apart'
import { useProductOfPage } from './product-of-page'
import { useProducts } from './products.api'

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
    actions: here ? [{ ...command, hint: apart(here.name), run: runFor(here) }] : [],
    records: others.map((product) => ({
      ...command,
      id: `${command.id}-${product.id}`,
      label: `${command.label} of ${apart(product.name)}`,
      run: runFor(product),
    })),
  }
}
