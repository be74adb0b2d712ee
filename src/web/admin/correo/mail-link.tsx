/** Shows a link that writes a mail in the user's mail program. A long address breaks before its `@`. */
export function MailLink({ mail }: { mail: string }) {
  const at = mail.indexOf('@')
  return (
    <a className="underlined breaks" href={`mailto:${mail}`}>
      {mail.slice(0, at)}
      <wbr />
      {mail.slice(at)}
    </a>
  )
}
