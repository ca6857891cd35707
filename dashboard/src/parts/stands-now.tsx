import { Text } from '@mantine/core'

/** How a text reads in the service, where it was changed while another was typed. */
export const StandsNow = ({ text }: { text: string }) => (
  <div className="stands-now">
    <Text size="xs" c="dimmed">
      It reads now:
    </Text>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled, by keyboard, too. */}
    <div className="stands-now-text" tabIndex={0}>
      {text || 'Nothing.'}
    </div>
  </div>
)
