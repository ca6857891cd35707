import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../paths'

/** Where nothing can be made for want of a product. @param what in words: "A log" */
export const FirstProduct = ({ what, onLeave }: { what: string; onLeave?: () => void }) => (
  <Text>
    {what} belongs to a product, and there is none yet.{' '}
    <Anchor component={Link} to={`${paths.home}?new`} onClick={onLeave}>
      Make the first product
    </Anchor>
  </Text>
)
