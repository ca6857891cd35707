import { Modal } from '@mantine/core'
import type { ApiCall } from './api-call'
import Requests from './requests'

export default function RequestsDialog({ calls, onClose }: { calls: ApiCall[]; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="The same as requests" size="lg">
      <Requests calls={calls} />
    </Modal>
  )
}
