/** Shows a text without line breaks inside codes with hyphens, and between a tax number and its label. */
export function UnbrokenText({ text }: { text: string }) {
  return text.split(/((?:CUIT )?\S+-\S+)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span className="nowrap" key={part}>
        {part}
      </span>
    ),
  )
}
