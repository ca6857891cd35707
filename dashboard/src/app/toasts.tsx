import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'

/** All are there for their time; the last four are seen. */
export default function NoticesShown() {
  return <Notifications className="notices" position="bottom-right" limit={Number.POSITIVE_INFINITY} zIndex={400} />
}
