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
