import { fromHere, type useCursor } from './cursor'
import { useShortcuts } from './shortcuts'

interface DeletedFrom<T> {
  /** The name of the list, for `?`. */
  list: string
  records: T[] | undefined
  keyboard: ReturnType<typeof useCursor>
  /** The id of the record that is open beside the list. */
  openId: string | undefined
  onOpen: (record: T) => unknown
  onClose: () => unknown
  /** It is undone for ten seconds. Where nothing is deleted there is none. */
  remove: ((record: T) => void) | undefined
}

/**
 * `Delete` deletes the record that is open, or that the keyboard is at; the one beside it takes its place. Gives back what does so with
 * any of them.
 */
export function useDeleteKey<T extends { id: string }>(props: DeletedFrom<T>): (record: T) => Promise<void> {
  const { list, records = [], keyboard, openId, onOpen, onClose, remove } = props
  // Left first: what is still open would be asked for again.
  const drop = async (record: T) => {
    const at = records.findIndex(({ id }) => id === record.id)
    const next = at < 0 ? records[0] : fromHere(records, at)[1]
    if (openId !== undefined) await (next ? onOpen(next) : onClose())
    keyboard.to(next?.id)
    remove?.(record)
  }
  const current = records.find(({ id }) => id === (openId ?? keyboard.cursor.id))
  useShortcuts(list, remove ? [{ keys: 'Delete', label: 'Delete it', run: () => void (current && drop(current)) }] : [])
  return drop
}
