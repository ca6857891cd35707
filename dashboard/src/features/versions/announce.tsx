import { Modal, Text, Textarea, TextInput } from '@mantine/core'
import { api, record } from '../../api/client'
import type { Product, Version } from '../../api/types'
import { RecordForm } from '../../ui/record-form'
import { formatNumber } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { plainNotes } from './version-rules'

interface AnnounceProps {
  product: Product
  version: Version
  /** How many asked to be told and were not yet written to. */
  count: number
  onClose: () => void
}

/** The mail to those who asked to be told when it ships. */
export default function Announce({ product, version, count, onClose }: AnnounceProps) {
  const people = count === 1 ? '1 person' : `${formatNumber(count)} people`
  const announce = useChange({
    send: (body: { subject: string; text: string }) =>
      record(
        api.POST('/products/{product}/versions/{versionId}/announcement', {
          params: { path: { product: product.id, versionId: version.id } },
          body,
        }),
      ),
    done: () => ({ message: `Mail to ${people} is on its way` }),
    quiet: true,
  })
  const subject = `${product.name} ${version.version}`
  const notes = plainNotes(version.releaseNotes ?? '')
  const values = { subject, text: `What you asked for is in ${subject}.\n\n${notes}` }
  const send = async (body: typeof values) => {
    await announce.mutateAsync(body)
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={`Write to ${people}`} size="lg">
      <RecordForm
        values={values}
        send={send}
        submit="Send"
        draftName={`announcement ${version.id}`}
        needed={{ subject: 'Enter a subject', text: 'Enter a text' }}
        more={
          <Text size="sm" c="dimmed">
            Each gets one mail about this version. Answers come to your address.
          </Text>
        }
      >
        {(form) => (
          <>
            <TextInput label="Subject" {...form.getInputProps('subject')} />
            <Textarea label="Text" autosize minRows={6} maxRows={16} {...form.getInputProps('text')} />
          </>
        )}
      </RecordForm>
    </Modal>
  )
}
