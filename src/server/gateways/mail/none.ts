import type { MailGateway } from './mail.ts'

/** The gateway without an SMTP server: sends nothing. */
export function createNoMail(): MailGateway {
  return {
    enabled: false,
    servidor: '',
    remitente: '',
    send: () => Promise.reject(new Error('There is no SMTP server: set SMTP_URL')),
    close: () => undefined,
  }
}
