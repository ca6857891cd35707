import { Button, Text } from '@mantine/core'
import { useStore } from '../api/store'
import { readDraft } from '../session/drafts'
import { useKnownUser } from '../session/session'
import { isBegun, placeOf, runs } from './import-runs'

/** Tells of an import that was left in its middle, here or by a page before this one. */
export function LeftImport({ onOpen }: { onOpen: () => void }) {
  const user = useKnownUser()?.id ?? ''
  const begun = useStore(runs).find(isBegun)
  const isLeft = begun ? begun.sent === undefined : readDraft(placeOf(user)) !== null
  if (!isLeft) return null
  return (
    <Text size="sm" className="finance-note" role="status">
      An import is not whole yet.{' '}
      <Button variant="default" size="compact-xs" onClick={onOpen}>
        Go on
      </Button>
    </Text>
  )
}
