export function chromiumProblem(wanted?: string): string | undefined
