import { Anchor, Checkbox, TextInput } from '@mantine/core'
import { serviceUrl } from '../../api/address'
import { answer, api } from '../../api/client'
import type { Changelog, Product, PutChangelog } from '../../api/types'
import { RecordForm } from '../../ui/record-form'
import { Note, Section } from './feedback-limits'
import { of, useSave } from './products.api'

/** The page with releases that anybody may read. */
export function PublicChangelog({ product, changelog }: { product: Product; changelog: Changelog }) {
  const save = useSave('Public changelog saved', (body: PutChangelog) =>
    answer(api.PUT('/products/{product}/changelog', { ...of(product.id), body })),
  )
  const values = { ...changelog, title: changelog.title ?? '' }
  const url = `${serviceUrl()}/p/${changelog.slug}`
  return (
    <Section title="Public changelog">
      <Note>
        A page and feeds with the released versions and their notes, and the product’s name, icon and website.
        {changelog.isPublic &&
          ` To show what is new in the widget, add data-changelog="${changelog.slug}" to its script tag.`}
      </Note>
      {changelog.isPublic && (
        <Anchor href={url} target="_blank" fz="sm">
          {url}
        </Anchor>
      )}
      <RecordForm
        values={values}
        send={(sent) => save({ ...sent, title: sent.title || null })}
        submit="Save changelog"
        variant="default"
      >
        {(form) => (
          <>
            <Checkbox
              label="Anybody can read this page"
              {...form.getInputProps('isPublic', { type: 'checkbox' })}
            />
            <TextInput
              label="Address"
              description={`${serviceUrl()}/p/`}
              spellCheck={false}
              {...form.getInputProps('slug')}
            />
            <TextInput
              label="Title"
              placeholder={`${product.name} changelog`}
              {...form.getInputProps('title')}
            />
            <TextInput type="color" label="Accent" maw={120} {...form.getInputProps('accent')} />
            <Checkbox
              label="Search engines may list it"
              {...form.getInputProps('isIndexed', { type: 'checkbox' })}
            />
            <Checkbox
              label="Show the roadmap"
              description="Number, goal and planned date of versions that are not released."
              {...form.getInputProps('showsRoadmap', { type: 'checkbox' })}
            />
          </>
        )}
      </RecordForm>
    </Section>
  )
}
