import '@mantine/charts/styles.css'

/** All that is drawn with the charts of the component library, and it: one chunk, that comes when a chart is wanted or before. */
export { MonthsPlot } from '../finance/months-plot'
export { RadarPlot } from '../ideas/radar-plot'
export { LineChart } from './line-chart'
