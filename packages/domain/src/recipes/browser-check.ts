// Marks of pages that check whether the reader is a person or a program, by the services that sites use for it.
const signs =
  /checking (?:if the site connection is secure|your browser)|<title>\s*just a moment|verify(?:ing)? (?:that )?you are (?:a )?human|enable javascript and cookies to continue|cf-browser-verification|\/cdn-cgi\/challenge-platform\/|_cf_chl_|_incapsula_resource|captcha-delivery\.com|px-captcha|ddos-guard|attention required! \| cloudflare|access to this page has been denied|pardon our interruption|sgcaptcha|awswafintegration/i

/** Length of a page that is nothing but such a check, in characters. */
const longest = 200_000

/** Whether HTML is a page that checks the browser ("Checking your browser …", a captcha) instead of the page behind it. */
export const isBrowserCheck = (html: string): boolean => html.length < longest && signs.test(html)
