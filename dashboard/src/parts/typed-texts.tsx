import { Text } from '@mantine/core'
import { draftsOf } from '../session/drafts'
import { useUser } from '../session/session'
import { Copyable } from './secret-shown'

/** What was typed of something that is gone: it can be saved no more, but taken elsewhere. */
export function TypedTexts({ texts }: { texts: { field: string; typed: string }[] }) {
  if (texts.length === 0) return null
  return (
    <section className="stack typed-texts" aria-label="What you typed">
      <Text>What you typed was not saved. It is still here, to be copied:</Text>
      {texts.map(({ field, typed }) => (
        <div key={field}>
          <Text size="xs" c="dimmed">
            {field}
          </Text>
          <Copyable label={`Copy: ${field}`} text={typed} />
        </div>
      ))}
    </section>
  )
}

/** The drafts of a record that is gone, by its id. */
export const DraftsOfGone = ({ of }: { of: string }) => <TypedTexts texts={draftsOf(useUser()?.id ?? '', of)} />
