import type { Product } from '../api/types'

/** The colour of a stage; its word stands beside it or in the tooltip. */
export const StageDot = ({ stage }: { stage: Product['stage'] }) => (
  <span className="stage-dot" data-stage={stage} title={stage} />
)
