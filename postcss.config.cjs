module.exports = {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': {
      variables: {
        'mantine-breakpoint-xs': '0em',
        'mantine-breakpoint-sm': '37.5em',
        'mantine-breakpoint-md': '51.25em',
        'mantine-breakpoint-lg': '88.125em',
        'mantine-breakpoint-xl': '108.75em',
      },
    },
  },
}
