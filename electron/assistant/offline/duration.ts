export const duration =
  '(?:another |about |at least |up to )?(?:(?:\\d+(?:[.,]\\d+)?|half) ?|(?:an?|one|two|three|four|five|ten|some|a few|half an?|a couple of) )(?:ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|h|hours?|moments?|while|bit)';
