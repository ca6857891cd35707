import { Anchor, Modal, Text } from '@mantine/core'
import type { ApiCall } from './api-call'
import Requests from './requests'

export default function RequestsDialog({ calls, onClose }: { calls: ApiCall[]; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="The same as requests" size="lg">
      {calls.length > 0 ? (
        <Requests calls={calls} />
      ) : (
        <Text>
          Programs have no request for what is on this page: it belongs to the person who signs in. All that they have is in the{' '}
          <Anchor href="/docs" target="_blank">
            documentation
          </Anchor>
          .
        </Text>
      )}
    </Modal>
  )
}
