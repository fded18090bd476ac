import theme from 'vitepress/theme-without-fonts'
import './fields.css'

export default theme
