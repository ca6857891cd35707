import type { Migration } from './migration.ts'

/** Whether the widget of a product sends the browser and the screen of visitors. */
export const browserDetails: Migration = {
  name: '0031-browser-details',
  statements: ({ schema }) => [
    schema
      .alterTable('feedbackKey')
      .addColumn('browserDetails', 'integer', (column) => column.notNull().defaultTo(1)),
  ],
}
