import { writeFileSync } from 'node:fs'
import type { Figure } from './figure.ts'
import { limites } from './limits.ts'

type Judged = Figure & { goal: string; met: boolean; wanted: number }

const isJudged = (figure: Figure): figure is Judged => figure.met !== undefined

/** `docs/performance.md` and its plot, drawn from what was measured. */
export function writeReport(figures: Figure[]) {
  const judged = figures.filter(isJudged)
  const lists = judged.filter(({ name }) => /, p95 with \d+ bookings$/.test(name))
  const others = figures.filter((figure) => !lists.includes(figure as Judged))
  writeFileSync('docs/performance.svg', draw(judged.filter((figure) => !lists.includes(figure))))
  writeFileSync('docs/performance.md', compose(others, lists))
}

function compose(figures: Figure[], lists: Judged[]): string {
  const row = ({ name, value, unit, reference, ratio, goal = 'none', met, measured }: Figure) =>
    `| ${name} | ${round(value)} ${unit} | ${round(reference.value)} ${unit}, ${reference.name} | ${ratio.toFixed(2)} × | ${goal} | ${met === undefined ? '' : met ? 'met' : '**missed**'} | ${measured.slice(0, 10)} |`
  const missed = figures.filter(({ met }) => met === false)
  return `# What was measured

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}. Every figure stands beside its reference of the same run: the machines are
noisy, and only the ratio means something from one run to the next. The plot shows how far each is from its goal; a bar that passes the line meets it.

![How far each figure is from its goal](performance.svg)

| figure | measured | reference | ratio | goal | | on |
| --- | --- | --- | --- | --- | --- | --- |
${figures.map(row).join('\n')}
${tellLists(lists)}
## What bounds those that fall short

${[...Map.groupBy(missed, whyOf)].map(tellBound).join('\n') || 'None does.'}
`
}

const whyOf = ({ name }: Figure) => limites.find(({ of }) => of.test(name))?.why ?? 'not yet known.'

/** A bound that several figures share, once, and what each one's profile showed. */
function tellBound([why, figures]: [string, Figure[]]): string {
  const profiles = figures.flatMap(({ name, profile }) => (profile ? [`  - ${name}: ${profile}`] : []))
  return [`- **${figures.map(({ name }) => name).join(', ')}**: ${why}`, ...profiles].join('\n')
}

/** There are many, all alike: how many hold, and those that do not or come nearest to it. */
function tellLists(lists: Judged[]): string {
  if (lists.length === 0) return ''
  const grown = lists.toSorted((a, b) => b.ratio - a.ratio).filter(({ met }, i) => !met || i < 8)
  return `
${lists.filter(({ met }) => met).length} of ${lists.length} lists answer as quickly in an agency ${lists[0]?.reference.name.replace('with', 'many times larger than one with')} bookings; those that grow most ([why](listas.md)):

${grown.map(({ name, value, ratio, goal, met }) => `- ${name}: ${round(value)} ms, ${ratio.toFixed(2)} × (${goal})${met ? '' : ', **missed**'}`).join('\n')}
`
}

const width = 900
const line = 26
const names = 430
const goalAt = 640

/** A bar a figure: how its ratio compares to the wanted one, the right way up whether more or less is better. */
function draw(figures: Judged[]): string {
  const bars = figures.map(({ name, ratio, wanted, goal, met }, i) => {
    const reached = goal.startsWith('≥') ? ratio / wanted : wanted / ratio
    const long = Math.min(width - names - 60, Math.max(2, reached * (goalAt - names)))
    const y = 30 + i * line
    const hue = met ? '#2c6e63' : '#b4532a'
    return `<text x="${names - 8}" y="${y + 13}" text-anchor="end">${inXml(name)}</text><rect x="${names}" y="${y}" width="${long.toFixed(0)}" height="17" rx="2" fill="${hue}"/><text x="${names + long + 6}" y="${y + 13}">${reached.toFixed(2)}</text>`
  })
  const height = 40 + figures.length * line
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13" fill="#16243b">
<rect width="100%" height="100%" fill="#fff"/>
<text x="${goalAt}" y="18" text-anchor="middle">goal</text>
${bars.join('\n')}
<line x1="${goalAt}" y1="24" x2="${goalAt}" y2="${height - 10}" stroke="#16243b" stroke-dasharray="4 3"/>
</svg>
`
}

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const round = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3))
