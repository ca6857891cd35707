import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'

export default function NoticesShown() {
  return <Notifications position="bottom-right" limit={4} zIndex={400} />
}
