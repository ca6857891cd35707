import { useProductOfPage, useProducts } from '../api/products'
import type { Product } from '../api/types'
import { productPath } from './paths'

export type Navigate = (to: string) => unknown

export interface Command {
  id: string
  label: string
  /** Small text after the label: a number, a product. */
  hint?: string
  /** Other words that find it. */
  also?: string
  /** @param navigate goes to an address; with `?new` the field there gets what is typed next */
  run: (navigate: Navigate) => void
}

export interface CommandGroup {
  group: string
  actions: Command[]
  records: Command[]
}

/** The commands of a resource: a hook that may read the cache. It runs only while the palette is open. */
export type Commands = () => CommandGroup

interface OfProduct extends Pick<Command, 'id' | 'label' | 'also'> {
  /** After the address of the product: `metrics?new`. */
  tab: string
}

/** A command for the product of the page, and one for each other product. */
export function useOfProducts({ tab, ...command }: OfProduct): Omit<CommandGroup, 'group'> {
  const here = useProductOfPage()
  const runFor =
    (product: Product): Command['run'] =>
    (navigate) =>
      void navigate(productPath(product, tab))
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
