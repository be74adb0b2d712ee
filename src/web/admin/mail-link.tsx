/** Writes to somebody with the mail of whoever looks. */
export function MailLink({ mail }: { mail: string }) {
  return (
    <a className="underlined breaks" href={`mailto:${mail}`}>
      {mail}
    </a>
  )
}
