export {
  counted,
  HeadlineChange,
  openFeedback,
  type PortfolioRow,
  stoppedOn,
  usePortfolio,
  usePortfolioRows,
} from './portfolio'
