//! makruk-bot
