type Props = { text: string; by: ', ' | ': '; className?: string }

/**
 * Shows a text whose end distinguishes it from similar texts. A narrow row truncates only the text before the last `by`. In a table with
 * many columns, each of the two parts has its own line.
 */
export function TruncatedStart({ text, by, className = '' }: Props) {
  const at = text.lastIndexOf(by)
  if (at < 0)
    return (
      <span className={className} title={text}>
        {text}
      </span>
    )
  return (
    <span className={`kept-end ${className}`} title={text}>
      <span className="clip">{text.slice(0, at + 1)}</span> <span className="nowrap">{text.slice(at + by.length)}</span>
    </span>
  )
}
