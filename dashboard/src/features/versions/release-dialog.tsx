import { Button, Group, Modal, Text } from '@mantine/core'
import type { Version } from '../../api/types'
import { formatNumber } from '../../ui/text/format'
import { nextNumber, nextVersion } from './version-rules'
import { useSetStatus } from './versions.api'

type ReleaseDialogProps = { version: Version; versions: Version[]; open: number; onClose: () => void }

/** Asks where the open tasks of a release go. @param open their number */
export default function ReleaseDialog({ version, versions, open, onClose }: ReleaseDialogProps) {
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
