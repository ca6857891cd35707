import '@mantine/charts/styles.css'

/** The charts of the component library: a chunk of its own, that comes when a chart does. */
export { CompositeChart, LineChart, RadarChart } from '@mantine/charts'
