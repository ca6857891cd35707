import { Text } from '@mantine/core'
import { Scrolled } from './scrolled'

/** How a text reads in the service, where it was changed while another was typed. */
export const StandsNow = ({ text }: { text: string }) => (
  <div className="stands-now">
    <Text size="xs" c="dimmed">
      It reads now:
    </Text>
    <Scrolled className="stands-now-text" name="The text as it reads now">
      {text || 'Nothing.'}
    </Scrolled>
  </div>
)
