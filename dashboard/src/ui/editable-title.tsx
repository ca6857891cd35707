import { Title } from '@mantine/core'
import { EditableText, type EditableTextProps } from './editable-text'

/** The title of the record that a panel shows. */
export const EditableTitle = ({ ...title }: Omit<EditableTextProps, 'label' | 'children'>) => (
  <EditableText label="Title" {...title}>
    <Title order={2} className="breaks">
      <bdi>{title.value}</bdi>
    </Title>
  </EditableText>
)
