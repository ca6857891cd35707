import { Title } from '@mantine/core'
import { EditableText } from './editable-text'

/** The title of the record that a panel shows. */
export const EditableTitle = ({ title, save }: { title: string; save: (title: string) => Promise<unknown> }) => (
  <EditableText label="Title" value={title} save={save}>
    <Title order={2} className="breaks">
      {title}
    </Title>
  </EditableText>
)
