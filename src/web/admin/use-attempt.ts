export { useAttempt } from '../api/use-attempt.ts'
