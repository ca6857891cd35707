import { lazyComponent } from './lazy'

/** Asks what to do with a text that was changed elsewhere while it was being edited. */
export const ConflictDialog = lazyComponent(() => import('./conflict-modal'))
