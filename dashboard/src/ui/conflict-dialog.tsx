import { lazyComponent } from './lazy'

const ConflictModal = lazyComponent(() => import('./conflict-modal'))

export interface ConflictDialogProps {
  label: string
  current: string
  opened: boolean
  onClose: () => void
  onOverwrite: () => void
  onDiscard: () => void
}

/** Asks what to do with a text that was changed elsewhere while it was being edited. */
export const ConflictDialog = (props: ConflictDialogProps) => props.opened && <ConflictModal {...props} />
