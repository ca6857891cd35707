import { Box, Button, Stack } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { useProduct } from '../../api/products'
import type { Product } from '../../api/types'
import { useChecklist } from '../../ui/onboarding'
import { Page } from '../../ui/page'
import { productPath } from '../../ui/paths'
import { Pending } from '../../ui/pending'
import { Checklist } from '../onboarding/lazy-checklist'
import { AddTask } from '../tasks/add-task'
import { About } from './about'
import { Events } from './events'
import { useFigures } from './portfolio'
import { Timeline } from './product-timeline'
import styles from './products.module.css'
import { KeyFigures, Since } from './standing'

/** How a product is doing, what happened to it, and what it is. */
export function Component() {
  const product = useProduct(useParams().product)
  return product && <Overview key={product.id} product={product} />
}

function Overview({ product }: { product: Product }) {
  const figures = useFigures(product.id)
  const checklist = useChecklist(product.id)
  const calls = [{ label: 'This product', method: 'GET', path: `/products/${product.slug ?? product.id}` }]
  const action = (
    <>
      <Button component={Link} to={productPath(product, 'feedback?new')} variant="default" visibleFrom="sm">
        Add feedback
      </Button>
      <AddTask />
    </>
  )
  return (
    <Page title="Overview" calls={calls} action={action} layout="scroll">
      {!figures || checklist === undefined ? (
        <Box mt={20}>
          <Pending what="the overview" of={['portfolio', 'onboarding']} shape={[[104], [420, 2], [320, 2]]} />
        </Box>
      ) : (
        <Stack gap={20} mt={20}>
          <KeyFigures product={product} figures={figures} />
          {checklist && <Checklist list={checklist} product={product} isOfProduct />}
          <div className={styles.columns}>
            <Stack gap={20}>
              <Timeline product={product} metricKey={figures.headline?.key} />
              <Events product={product} />
            </Stack>
            <Stack gap={20}>
              <Since product={product} release={figures.lastRelease}>
                <About product={product} lastLogDate={figures.lastLogDate} />
              </Since>
            </Stack>
          </div>
        </Stack>
      )}
    </Page>
  )
}
