import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from './paths'

/** In place of a form that requires a product. @param what "A log" */
export const FirstProduct = ({ what, onLeave }: { what: string; onLeave?: () => void }) => (
  <Text>
    {what} belongs to a product. You have none yet.{' '}
    <Anchor component={Link} to={`${paths.home}?new`} onClick={onLeave}>
      Create product
    </Anchor>
  </Text>
)
