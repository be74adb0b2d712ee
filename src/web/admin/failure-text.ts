export { failureText } from '../api/failure-text.ts'
