/** What an SMTP client reports of a delivery that failed: the command that was answered, and the server's answer. */
export type SmtpFailure = {
  code?: string
  command?: string
  responseCode?: number
  response?: string
  message?: string
}

/**
 * `casilla`: there is no such mailbox, and no other try will find one. `nuestro`: the server refuses us for good, whoever the mail is
 * for: credentials, relay, policy, size. `pasajero`: everything else, which a later try may find settled.
 */
export type ClaseDeFalla = 'casilla' | 'nuestro' | 'pasajero'

/**
 * Classifies a failed delivery by the enhanced status (RFC 3463), which says what a 5xx alone does not: most servers refuse our
 * relay and an unknown mailbox with the same 550.
 */
export function classifyFailure({ code = '', command = '', responseCode, response = '' }: SmtpFailure): ClaseDeFalla {
  if (responseCode === undefined) return ourOwn.has(code) ? 'nuestro' : 'pasajero'
  if (responseCode < 500 || responseCode > 599) return 'pasajero'
  const [, clase = '', detalle = ''] = /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})\b/.exec(response) ?? []
  if (!ofReceiver.has(command)) return 'nuestro'
  if (clase === '1' && !ofSender.has(detalle)) return 'casilla'
  // A full or disabled mailbox, on the receiver's side: it may be emptied.
  if (clase === '2' && command === 'RCPT TO') return 'pasajero'
  return clase === '' && command === 'RCPT TO' && responseCode === 550 && saysNoMailbox(response)
    ? 'casilla'
    : 'nuestro'
}

/** Failures without an answer of the server that no other try settles: our credentials, or a message over its limit. */
const ourOwn = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'EMESSAGE', 'ECONFIG', 'EREQUIRETLS'])
/** Commands whose answer may be about the receiver. */
const ofReceiver = new Set(['RCPT TO', 'DATA'])
/** Statuses of the class "address" that are about the sender's own. */
const ofSender = new Set(['7', '8'])

/** A plain 550 also means relay and policy: only words that name a missing mailbox are believed. */
function saysNoMailbox(response: string): boolean {
  const subject = '(user|mailbox|recipient|account|address|usuario|casilla|cuenta)'
  const missing = "(unknown|not found|not exist|n'?t exist|no longer exists|no existe|inexistente)"
  const named = new RegExp(
    `no such (local )?${subject}|unknown (local )?${subject}|invalid (user|mailbox|recipient)|${subject}\\b.{0,80}${missing}|no mailbox here`,
    'i',
  )
  const words = response.replace(/\S+@\S+/g, '')
  return named.test(words) && !/relay|spam|block|polic|sender|authenti|blacklist|denied by/i.test(words)
}
