import { expect, test } from 'vitest'
import { classifyFailure } from '../../src/server/gateways/mail/refusal.pure.ts'

const at = (command: string, response: string, code = 'EENVELOPE') =>
  classifyFailure({ code, command, response, responseCode: Number(response.slice(0, 3)) })

test.each([
  '550 5.1.1 <ana@x.example>: Recipient address rejected: User unknown in local recipient table',
  '550-5.1.1 The email account that you tried to reach does not exist. Please try',
  '553 5.1.3 Bad recipient address syntax',
  '554 5.1.2 Domain not found',
  '550 5.1.0 Address rejected',
  '550 No such user here',
  '550 no such mailbox ana@x.example',
  '550 Requested action not taken: mailbox unavailable. User unknown',
  '550 Mailbox not found',
  "550 The recipient doesn't exist",
])('an SMTP reply about a missing mailbox is final: %s', (response) => {
  expect(at('RCPT TO', response)).toBe('mailbox')
})

test.each([
  ['RCPT TO', '554 5.7.1 <ana@x.example>: Relay access denied'],
  ['RCPT TO', '550 5.7.1 Client host blocked using a blacklist'],
  ['RCPT TO', '550 5.7.26 Unauthenticated mail is prohibited'],
  ['RCPT TO', '550 relaying denied'],
  ['RCPT TO', '550 Relay not permitted: unknown user'],
  ['RCPT TO', '550 Access denied'],
  ['RCPT TO', '550 <user@x.example> refused for an unknown reason'],
  ['RCPT TO', '550 Mailbox unavailable'],
  ['RCPT TO', '554 Transaction failed'],
  ['RCPT TO', '550 5.1.8 Sender address has a null MX'],
  ['RCPT TO', '550 5.1.7 Bad sender mailbox address'],
  ['RCPT TO', '530 5.7.0 Must issue a STARTTLS command first'],
  ['RCPT TO', '503 5.5.1 Bad sequence of commands'],
  ['MAIL FROM', '550 5.1.1 Sender unknown'],
  ['MAIL FROM', '552 5.3.4 Message size exceeds fixed limit'],
  ['DATA', '552 5.2.2 Over the quota of your plan'],
  ['DATA', '550 no such user'],
  ['AUTH PLAIN', '535 5.7.8 Username and Password not accepted'],
])("an SMTP refusal of the sender is not the recipient's fault: %s %s", (command, response) => {
  expect(at(command, response)).toBe('sender')
})

test.each([
  ['RCPT TO', '552 5.2.2 Mailbox full'],
  ['RCPT TO', '550 5.2.1 Mailbox disabled'],
  ['RCPT TO', '451 4.7.1 Greylisted'],
  ['RCPT TO', '450 4.1.1 User unknown for now'],
  ['MAIL FROM', '421 4.7.0 Try again later'],
])('an SMTP refusal that may be temporary is retried: %s %s', (command, response) => {
  expect(at(command, response)).toBe('temporary')
})

test("without a reply, only missing credentials and an oversized message are the sender's fault", () => {
  expect(classifyFailure({ code: 'EAUTH', command: 'API' })).toBe('sender')
  expect(classifyFailure({ code: 'EMESSAGE', command: 'MAIL FROM' })).toBe('sender')
  expect(classifyFailure({ code: 'ESOCKET', command: 'CONN' })).toBe('temporary')
  expect(classifyFailure({ code: 'ETIMEDOUT', command: 'CONN' })).toBe('temporary')
})
