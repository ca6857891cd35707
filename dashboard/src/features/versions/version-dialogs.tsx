import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import type { CreateVersion, Product, Version } from '../../api/types'
import { RecordForm } from '../../ui/record-form'
import { formatNumber } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { nextNumber, nextVersion } from './version-rules'
import { createVersion, useSetStatus } from './versions.api'

interface NewVersionProps {
  product: Product
  versions: Version[]
  onClose: () => void
  onCreated: (version: Version) => void
}

export function NewVersion({ product, versions, onClose, onCreated }: NewVersionProps) {
  const create = useChange({ send: (body: CreateVersion) => createVersion(product.id, body), quiet: true })
  const values = { version: nextNumber(versions), goal: '', plannedAt: '' }
  const send = async ({ version, goal, plannedAt }: typeof values) =>
    onCreated(await create.mutateAsync({ version, ...(goal && { goal }), ...(plannedAt && { plannedAt }) }))
  const check = ({ version }: typeof values) => {
    const number = version.replace(/^v/, '')
    return versions.some((one) => one.version === number) ? { version: `The product has version ${number} already.` } : {}
  }
  return (
    <Modal opened onClose={onClose} title="New version">
      <RecordForm
        values={values}
        send={send}
        submit="Create version"
        draftName={`version ${product.id}`}
        needed={{ version: 'Enter a version' }}
        check={check}
      >
        {(form) => (
          <>
            <TextInput
              label="Version"
              description="Semantic Versioning, such as 1.4.0"
              data-autofocus
              {...form.getInputProps('version')}
              onFocus={(event) => event.currentTarget.select()}
            />
            <TextInput label="Goal" {...form.getInputProps('goal')} />
            <TextInput type="date" label="Planned for" {...form.getInputProps('plannedAt')} />
          </>
        )}
      </RecordForm>
    </Modal>
  )
}

interface ReleaseDialogProps {
  version: Version
  versions: Version[]
  /** The number of open tasks. */
  open: number
  onClose: () => void
}

/** Asks where the open tasks of a release go. */
export function ReleaseDialog({ version, versions, open, onClose }: ReleaseDialogProps) {
  const { mutate } = useSetStatus()
  const release = (moveTo?: Version | string) => {
    onClose()
    mutate({ version, status: 'RELEASED', moveTo })
  }
  const next = nextVersion(versions, version)
  const number = nextNumber(versions)
  return (
    <Modal opened onClose={onClose} title={`Release ${version.version} with open tasks?`}>
      <Text mb="md">{open === 1 ? '1 task is not done.' : `${formatNumber(open)} tasks are not done.`}</Text>
      <Group gap="xs">
        <Button data-autofocus onClick={() => release(next ?? number)}>
          {next ? `Move to ${next.version}` : `Create ${number} and move`}
        </Button>
        <Button variant="default" onClick={() => release()}>
          {`Leave in ${version.version}`}
        </Button>
      </Group>
    </Modal>
  )
}
