import { productPath } from '../paths'
import { useProducts } from '../products/products.api'
import type { Commands } from '../shell/commands'
import { writing } from './writing'

export const logCommands: Commands = () => ({
  group: 'Log',
  actions: [
    { id: 'write-log', label: 'Write today’s log', hint: 'w', run: () => writing.set({}) },
    ...(useProducts().data ?? []).map((product) => ({
      id: `log-${product.id}`,
      label: `Log of ${product.name}`,
      run: (navigate: Parameters<ReturnType<Commands>['actions'][number]['run']>[0]) =>
        void navigate(productPath(product, 'log')),
    })),
  ],
  records: [],
})
