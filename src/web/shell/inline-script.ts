/** A script's text as a page carries it: without the lines of its comments and its indents, which every visit would fetch. */
export const inlineScript = (source: string): string => source.replace(/^\s*(\/\/.*\n)?/gm, '')
