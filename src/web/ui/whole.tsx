/** Words of which no line parts a code at its dashes, nor a tax number from what it is called. */
export function Whole({ text }: { text: string }) {
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
