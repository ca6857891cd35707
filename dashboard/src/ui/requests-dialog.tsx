import { Anchor, Modal, Text } from '@mantine/core'
import type { ApiCall } from './api-call'
import Requests from './requests'

export default function RequestsDialog({ calls, onClose }: { calls: ApiCall[]; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="API requests" size="lg">
      {calls.length > 0 ? (
        <Requests calls={calls} />
      ) : (
        <Text>
          This page has no API requests. See the{' '}
          <Anchor href="/docs" target="_blank">
            API reference
          </Anchor>{' '}
          for all others.
        </Text>
      )}
    </Modal>
  )
}
