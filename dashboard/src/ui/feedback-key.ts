export { useCreateFeedbackKey, useFeedbackKey, widgetSnippet } from './onboarding'
