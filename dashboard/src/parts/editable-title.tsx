import { Title } from '@mantine/core'
import { EditableText } from './editable-text'
import type { StandingText } from './standing-text'
import { Words } from './words'

/** The title of the record that a panel shows. */
export const EditableTitle = ({ of, ...title }: StandingText & { of: string }) => (
  <EditableText of={of} label="Title" {...title}>
    <Title order={2} className="breaks">
      <Words of={title.value} />
    </Title>
  </EditableText>
)
